/**
 * What is wrong with a new password, typed twice; `undefined` when it will do. Characters are counted as a reader
 * counts. The list of common ones is loaded when one is checked.
 *
 * @param email the visitor's own, which an attacker would try first
 */
export async function checkNewPassword(
  password: string,
  again: string,
  email: string | null,
): Promise<'short' | 'differs' | 'common' | undefined> {
  if ([...password].length < 10) return 'short'
  const { isGuessable } = await import('./isGuessable.ts')
  if (isGuessable(password, email)) return 'common'
  return password === again ? undefined : 'differs'
}
