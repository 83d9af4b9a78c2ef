import { chainMethods } from './chainMethods.ts'
import type { DescribedMethod } from './DescribedMethod.ts'
import { familyMethods } from './familyMethods.ts'
import { walletMethods } from './walletMethods.ts'

/** Descriptions and examples of the RPC methods, by their names. */
export const methodHelp: Readonly<Record<string, DescribedMethod>> = {
  ...walletMethods,
  ...chainMethods,
  ...familyMethods,
}
