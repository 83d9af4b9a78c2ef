import { commonPasswords } from './commonPasswords.ts'

/** What fingers and children say in this order. */
const rows = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujm'],
].flatMap((row) => [row, [...row].reverse().join('')])

const letters: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's' }

/**
 * Whether a password is among the first that an attacker tries who has stolen a sealed share: a common one with a year
 * behind it, the visitor's address, something repeated, or keys in a row.
 *
 * @param email the visitor's own
 */
export function isGuessable(password: string, email: string | null): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const [name = ''] = (email ?? '').toLowerCase().split('@')
  if (name.length >= 4 && text.includes(name)) return true
  if (new Set(text).size < 5) return true
  // The shortest part that the whole repeats.
  const unit = /^(.+?)\1+$/s.exec(text)?.[1]
  if (unit !== undefined && unit.length < 10) return true
  return withoutRows(text).length < 4 || isCommon(text)
}

/** What is left without everything of four keys or more that stand in a row. */
function withoutRows(text: string): string {
  let left = ''
  for (let from = 0; from < text.length; ) {
    let length = 4
    if (!rows.some((row) => row.includes(text.slice(from, from + 4))) || from + 4 > text.length) {
      left += text[from++]
      continue
    }
    while (from + length < text.length && rows.some((row) => row.includes(text.slice(from, from + length + 1))))
      length++
    from += length
  }
  return left
}

function isCommon(text: string): boolean {
  const bare = (given: string) => given.replace(/[^\p{L}]+/gu, '')
  const inner = text.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '')
  const spelled = [...inner].map((each) => letters[each] ?? each).join('')
  return [text, inner, spelled].some((each) => commonPasswords.has(bare(each)))
}
