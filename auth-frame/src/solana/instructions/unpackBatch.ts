import type { Instruction } from '../SolanaTransaction.ts'
import { tokenPrograms } from './tokenPrograms.ts'

const batch = 255

/**
 * Returns the instructions inside a `Batch` instruction of a token program, and any other instruction unchanged. A
 * batch is the byte 255, then for each instruction the number of its accounts, the length of its data, and the data;
 * the accounts follow each other. A batch that does not have this form is returned unchanged, so it stays unknown.
 */
export function unpackBatch(instruction: Instruction): readonly Instruction[] {
  const { program, accounts, data } = instruction
  if (!tokenPrograms.has(program) || data[0] !== batch) return [instruction]
  const inner: Instruction[] = []
  let [at, account] = [1, 0]
  while (at < data.length) {
    const [count = 0, length] = data.subarray(at, at + 2)
    if (length === undefined || at + 2 + length > data.length || account + count > accounts.length) return [instruction]
    inner.push({
      program,
      accounts: accounts.slice(account, account + count),
      data: data.subarray(at + 2, at + 2 + length),
    })
    at += 2 + length
    account += count
  }
  return inner.length > 0 ? inner : [instruction]
}
