import { chains } from '../settings/choices.ts'
import type { Settings } from '../settings/Settings.ts'
import { toOptions } from '../settings/toOptions.ts'
import { Code, toLines } from './toLiteral.ts'

/** A file to copy into a project. */
export type File = { readonly name: string; readonly code: string }

/** The values that depend on where the modal runs. */
export type Place = {
  readonly frameUrl: string
  readonly projectId: string
  /** Says in the code what these two values are. */
  readonly comment: string
}

/** Writes the statements that import and create the SDK. */
export function writeSdk(settings: Settings, place: Place): { imports: readonly string[]; create: string } {
  const families = [...new Set(settings.chains.map((name) => chains[name]).flatMap((chain) => familyOf(chain)))]
  const siwx = signIn(settings)
  const options = {
    frameUrl: place.frameUrl,
    projectId: place.projectId,
    metadata: { name: 'My dapp' },
    ...toOptions(settings),
    ...(families.length > 0 && { families: families.map((family) => new Code(`${family}()`)) }),
    ...(siwx && { siwx: new Code(siwx.call) }),
  }
  return {
    imports: [
      "import { createSdk } from 'airlock-sdk'",
      ...families.map((family) => `import { ${family} } from 'airlock-sdk/${family}'`),
      ...(siwx ? [`import { ${siwx.name} } from 'airlock-sdk/siwx'`] : []),
    ],
    create: `createSdk(${toLines(options).replace('{\n', `{\n  // ${place.comment}\n`)})`,
  }
}

const familyOf = (chain: (typeof chains)[keyof typeof chains]) => ('family' in chain ? [chain.family] : [])

function signIn({ signIn, sessions }: Settings): { name: string; call: string } | undefined {
  if (signIn === 'off') return undefined
  const required = signIn === 'required'
  if (sessions === 'browser') return { name: 'storageSiwx', call: `storageSiwx({ required: ${required} })` }
  return { name: 'serverSiwx', call: `serverSiwx({ url: '/siwx', required: ${required} })` }
}
