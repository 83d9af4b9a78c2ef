import type { Settings } from '../settings/Settings.ts'
import { type File, type Place, writeSdk } from './writeSdk.ts'

export function writePlain(settings: Settings, place: Place): readonly File[] {
  const { imports, create } = writeSdk(settings, place)
  const [first, ...others] = imports
  const all = [first, "import { defineAirlockButton } from 'airlock-sdk/element'", ...others]
  return [
    { name: 'airlock.js', code: `${all.join('\n')}\n\nconst sdk = ${create}\n\ndefineAirlockButton(sdk)\n` },
    {
      name: 'index.html',
      code: '<script type="module" src="./airlock.js"></script>\n\n<airlock-button></airlock-button>\n',
    },
  ]
}
