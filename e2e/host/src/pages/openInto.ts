import type { Sdk } from '../../../../sdk/src/index.ts'
import { describeError } from '../dom/describeError.ts'

/** Opens the modal and reports the result in one line: `Open`, or the error with its code. */
export async function openInto(sdk: Sdk, say: (words: string) => void): Promise<void> {
  say('Opening')
  try {
    await sdk.open()
    say('Open')
  } catch (error) {
    const { code, message } = describeError(error)
    say(`${code ?? 'Error'}: ${message}`)
  }
}
