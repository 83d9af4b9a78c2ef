import { isGuessable } from './isGuessable.ts'

/**
 * What is wrong with a new password, typed twice; `undefined` when it will do. Characters are counted as a reader
 * counts.
 *
 * @param email the visitor's own, which an attacker would try first
 */
export function checkNewPassword(
  password: string,
  again: string,
  email: string | null,
): 'short' | 'differs' | 'common' | undefined {
  if ([...password].length < 10) return 'short'
  if (isGuessable(password, email)) return 'common'
  return password === again ? undefined : 'differs'
}
