import { createSdk } from 'airlock-sdk'
import type { Sdk } from '../../../../sdk/src/index.ts'
import { exposeSdk } from '../exposeSdk.ts'
import { readOptions } from '../options/readOptions.ts'
import { readWorld } from '../world/readWorld.ts'

/** Creates a test page's SDK with the demo's options, and puts it on `window`. */
export function createPageSdk(): Sdk {
  const sdk = createSdk(readOptions(readWorld()))
  exposeSdk(sdk)
  return sdk
}
