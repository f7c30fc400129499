/** What a thread or a frame gives the checks besides the code. */
interface CheckHost {
  packages: Record<string, unknown>;
  given: Record<string, unknown>;
  onUncaught(listen: (error: unknown) => void): void;
  react?: object;
}

/** The package that runs the checks (`course/browser/checks/course.package.ts`); the course is built on the playground. */
interface CourseChecks {
  runChecks(options: CheckHost & { code: string; checks: string; scope: object }): Promise<unknown>;
}

/**
 * Runs the checks of a step of the course.
 * @param course the package, as it was evaluated
 * @returns the report
 */
export function runCourseChecks(
  course: unknown,
  { js, checks }: { js: string; checks: string },
  host: CheckHost,
): Promise<unknown> {
  return (course as CourseChecks).runChecks({ ...host, code: js, checks, scope: globalThis });
}
