import { isMissing } from './askSiwx.ts'

/** What a plug-in does not have is for the modal to make. */
export const optional = <answer>(asked: Promise<answer>): Promise<answer | undefined> =>
  asked.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
