import * as z from 'zod/mini'
import type { Contract } from './contract.ts'
import { Nothing, ShortText, Uuid } from './primitives.ts'

/** What the auth frame tells the modal frame without being asked. */
export const authToFrame = {
  /** The frame can answer. The modal counts it ready 500 ms later, as the specification says. */
  ready: { params: z.strictObject({ version: ShortText }), result: Nothing },
  /** The session changed. The token is an opaque id that no HTTP route accepts; bearer tokens never leave A. */
  sessionUpdate: { params: z.strictObject({ token: Uuid }), result: Nothing },
} satisfies Contract
