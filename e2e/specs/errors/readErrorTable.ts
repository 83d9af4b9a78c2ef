import { readFileSync } from 'node:fs'

type Row = {
  /** Its name in the catalogue. */
  readonly reason: string
  /** To the letter; what stands in braces is filled in. */
  readonly text: string
  readonly met: 'screen' | 'console' | 'promise'
  readonly cause: string
  /** A world of `errors.spec.ts`, or a test and its file. */
  readonly proof: string | { readonly file: string; readonly title: string }
}

/** The rows of `errors.md`. */
export function readErrorTable(): readonly Row[] {
  const text = readFileSync(new URL('errors.md', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith('| Error '))
    .map((line) => {
      const [reason = '', text = '', met, cause = '', proof = ''] = line.slice(2, -2).split(' | ')
      const [, file, title] = /^`(.+?)`: (.+)$/.exec(proof) ?? []
      return { reason, text, met: met as Row['met'], cause, proof: file && title ? { file, title } : proof }
    })
}
