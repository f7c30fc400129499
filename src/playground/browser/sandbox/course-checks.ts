/** The environment that a thread or a frame provides for the checks. */
interface CheckHost {
  packages: Record<string, unknown>;
  given: Record<string, unknown>;
  onUncaught(listen: (error: unknown) => void): void;
  react?: object;
}

/**
 * The package that runs the checks (`course/browser/checks/course.package.ts`). It isn't imported,
 * because the course depends on the playground.
 */
interface CourseChecks {
  runChecks(options: CheckHost & { code: string; checks: string; scope: object }): Promise<unknown>;
}

/**
 * Runs the checks of a course step.
 * @param course the evaluated package
 * @returns the report
 */
export function runCourseChecks(
  course: unknown,
  { js, checks }: { js: string; checks: string },
  host: CheckHost,
): Promise<unknown> {
  return (course as CourseChecks).runChecks({ ...host, code: js, checks, scope: globalThis });
}
