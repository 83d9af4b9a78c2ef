import type { SdkOptions } from '../../../../sdk/src/index.ts'
import type { HostWorld } from '../world/readWorld.ts'
import { defaultOptions } from './defaultOptions.ts'
import { mergeOptions } from './mergeOptions.ts'
import { parseObject } from './parseObject.ts'

/** Returns the default options, overridden by `?options=<JSON>`. */
export function readOptions(world: HostWorld): SdkOptions {
  const json = new URLSearchParams(location.search).get('options')
  return mergeOptions(defaultOptions(world), json === null ? {} : parseObject(json))
}
