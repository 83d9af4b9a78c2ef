/** The API of tr46 that we use. The package has no types. */
declare module 'tr46' {
  type Rules = {
    readonly checkHyphens?: boolean
    readonly checkBidi?: boolean
    readonly checkJoiners?: boolean
    readonly useSTD3ASCIIRules?: boolean
    readonly verifyDNSLength?: boolean
  }
  export function toASCII(domain: string, rules: Rules): string | null
  export function toUnicode(domain: string, rules: Rules): { readonly domain: string; readonly error: boolean }
}
