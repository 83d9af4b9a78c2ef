import { chainMethods } from './chainMethods.ts'
import { familyMethods } from './familyMethods.ts'
import type { MethodHelp } from './MethodHelp.ts'
import { walletMethods } from './walletMethods.ts'

/** Descriptions and examples of the RPC methods, by their names. */
export const methodHelp: Readonly<Record<string, MethodHelp>> = { ...walletMethods, ...chainMethods, ...familyMethods }
