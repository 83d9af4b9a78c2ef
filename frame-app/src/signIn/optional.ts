import { isMissing } from './askSiwx.ts'

/** Resolves with `undefined` if the plug-in does not implement the callback. The modal then uses its own default. */
export const optional = <answer>(asked: Promise<answer>): Promise<answer | undefined> =>
  asked.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
