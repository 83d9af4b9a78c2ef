import type { Scripts } from './collectScripts.ts'

/** What a page's scripts reveal about their use of Airlock. */
export type SdkFacts = {
  /** Values of `frameUrl`, without duplicates. */
  readonly frameUrls: readonly string[]
  /** Values of `projectId`, without duplicates. */
  readonly projectIds: readonly string[]
  /** Copies of the SDK: the script and the protocol version of each copy. */
  readonly copies: readonly { readonly script: string; readonly protocol: number }[]
  /** Versions of the SDK, without duplicates. */
  readonly versions: readonly string[]
}

/** Searches a page's scripts for the SDK and its options. Works with minified code, because it keeps property names. */
export function sdkFacts(scripts: Scripts): SdkFacts {
  const all = [...scripts]
  const values = (pattern: RegExp) => [
    ...new Set(all.flatMap(([, code]) => [...code.matchAll(pattern)].map(([, value]) => value!))),
  ]
  return {
    frameUrls: values(/\bframeUrl["'`]?\s*[:=]\s*["'`](https?:\/\/[^"'`\s\\]+)["'`]/g),
    projectIds: values(/\bprojectId["'`]?\s*[:=]\s*["'`]([0-9a-f]{32})["'`]/gi),
    copies: all.flatMap(([script, code]) =>
      [...code.matchAll(/["'`]airlock:connect["'`],\s*version:\s*(\d+)/g)].map(([, protocol]) => ({
        script,
        protocol: Number(protocol),
      })),
    ),
    versions: values(/\bsdkVersion:\s*["'`](\d[\w.+-]*)["'`]/g),
  }
}
