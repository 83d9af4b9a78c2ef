import { isMissing } from './askSiwx.ts'

/**
 * Resolves with `undefined` if the plug-in does not implement the callback. The caller then uses the modal's default.
 */
export const optional = <answer>(asked: Promise<answer>): Promise<answer | undefined> =>
  asked.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
