/** Whether a file is part of the tests: a test, or what tests are made of. */
export function isTest(path: string): boolean {
  // Hand-written fakes and contract suites stand beside the code.
  return /\.test(-d)?\.tsx?$/.test(path) || /\/(fakes\/|fake[A-Z]\w*\.ts$|\w+Contract\.ts$)/.test(path)
}
