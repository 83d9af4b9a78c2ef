import { readFileSync } from 'node:fs'

type Row = {
  /** The error's name in the catalog. */
  readonly reason: string
  /** The exact message. Names in braces are placeholders for values. */
  readonly text: string
  readonly met: 'screen' | 'console' | 'promise' | 'inside'
  readonly cause: string
  /**
   * Proof of the row: the name of a world (a test setup in the specs of this folder), or the file and title of a test.
   */
  readonly proof: string | { readonly file: string; readonly title: string }
  /** Reason why no browser test shows the error. Empty if a browser test shows it. */
  readonly why: string
}

/** Reads the rows of the table in `errors.md`. */
export function readErrorTable(): readonly Row[] {
  const text = readFileSync(new URL('errors.md', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith('| Error '))
    .map((line) => {
      const cells = line.slice(1, -1).split('|')
      const [reason = '', text = '', met, cause = '', proof = '', why = ''] = cells.map((cell) => cell.trim())
      const [, file, title] = /^`(.+?)`: (.+)$/.exec(proof) ?? []
      return { reason, text, met: met as Row['met'], cause, proof: file && title ? { file, title } : proof, why }
    })
}
