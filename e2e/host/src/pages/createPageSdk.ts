import { createSdk } from 'airlock-sdk'
import type { Sdk } from '../../../../sdk/src/index.ts'
import { exposeSdk } from '../exposeSdk.ts'
import { readOptions } from '../options/readOptions.ts'
import { readWorld } from '../world/readWorld.ts'

/** The SDK of a test page, with the demo's options, on `window`. */
export function createPageSdk(): Sdk {
  const sdk = createSdk(readOptions(readWorld()))
  exposeSdk(sdk)
  return sdk
}
