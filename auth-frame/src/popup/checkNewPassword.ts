/**
 * What is wrong with a new password, typed twice; `undefined` when it will do. Characters are counted as a reader
 * counts.
 */
export function checkNewPassword(password: string, again: string): 'short' | 'differs' | undefined {
  if ([...password].length < 10) return 'short'
  return password === again ? undefined : 'differs'
}
