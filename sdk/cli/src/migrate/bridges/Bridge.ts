/** Something that a page imported from a kit, written with Airlock: source code that the migration puts into a file. */
export type BridgePart = {
  /** Module → imported names. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  readonly code: string
}

/** Name → source code. */
export type Bridge = Readonly<Record<string, BridgePart>>

export const react = 'airlock-sdk/react'

/**
 * Whether a part only runs in a browser. The other parts must not be in a file with `'use client'`, because the
 * configuration of wagmi, which servers load too, calls them.
 */
export const isClientPart = ({ imports }: BridgePart): boolean => react in imports || 'react' in imports

/** Opens the modal. If the user closes it early, `open` rejects, which is no error here. */
export const openCode = `/** Opens the modal. Closing it is no error. */
function openModal(sdk: ReturnType<typeof useAirlock>, opening?: Parameters<typeof sdk.open>[0]): void {
  sdk.open(opening).catch(() => {})
}`
