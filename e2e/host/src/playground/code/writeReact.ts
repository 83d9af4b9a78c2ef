import type { Settings } from '../settings/Settings.ts'
import { type File, type Place, writeSdk } from './writeSdk.ts'

const app = `import { AirlockButton, AirlockProvider } from 'airlock-sdk/react'
import { sdk } from './airlock.ts'

export function App() {
  return (
    <AirlockProvider sdk={sdk}>
      <AirlockButton />
    </AirlockProvider>
  )
}
`

export function writeReact(settings: Settings, place: Place): readonly File[] {
  return [writeSdkFile(settings, place), { name: 'App.tsx', code: app }]
}

/** Writes the module that creates the SDK and exports it. */
export function writeSdkFile(settings: Settings, place: Place): File {
  const { imports, create } = writeSdk(settings, place)
  return { name: 'airlock.ts', code: `${imports.join('\n')}\n\nexport const sdk = ${create}\n` }
}
