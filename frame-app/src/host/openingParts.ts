import { createApi } from '../app/http/createApi.ts'
import { preload } from './preload.ts'
import { startLater } from './startLater.ts'

/** Modules that an opening needs beyond the first paint: they load the project's settings and the wallet list. */
export const openingParts = { createApi, preload, startLater }
