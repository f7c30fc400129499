const MAX_LENGTH = 72;

/** Words that cannot start an imperative sentence. */
const notVerbs =
  /^(a|an|the|this|that|these|those|it|its|we|i|what|when|where|who|which|if|in|on|at|for|from|as|since|one|no|not|all|each|every)$/i;
/** Forms of a verb that are not imperative, such as "Fixes", "Fixed", and "Fixing". */
const inflected = /(?:[^sui]s|ed|ing)$/i;
const imperative = /^(alias|bring|embed|exceed|feed|need|ping|proceed|ring|seed|speed|string|succeed)$/i;

/** Returns what is wrong with a commit subject and how to fix it; undefined if nothing is. */
export function subjectProblem(subject: string): string | undefined {
  const [verb = ''] = subject.split(' ', 1);
  if (subject.length > MAX_LENGTH) {
    return `The subject has ${subject.length} characters, but at most ${MAX_LENGTH} are allowed. Move details to the body.`;
  }
  if (/^\w+(\([^)]*\))?!?:/.test(subject))
    return 'Remove the prefix, and start with the verb, as in "Fix focus after Retry".';
  if (!/^[A-Z]/.test(subject)) return 'Start the subject with a capital letter.';
  if (/[.!]$/.test(subject)) return 'Remove the punctuation at the end of the subject.';
  if (!subject.includes(' ')) return 'Say what the commit changes, as in "Fix focus after Retry".';
  if (notVerbs.test(verb) || (inflected.test(verb) && !imperative.test(verb))) {
    return `Start with a verb in the imperative, as in "Fix focus after Retry", instead of "${verb}".`;
  }
}
