// Names that a short block of code may use without a declaration. A block that declares or imports a name uses its own.
import type { createSdk as create, Provider, Sdk } from 'airlock-sdk'

declare global {
  const createSdk: typeof create
  /** The result of `createSdk`. */
  const sdk: Sdk
  /** The provider of `eip155`. */
  const provider: Provider
  /** The first options of `createSdk`: where the modal is served, and the project's id. */
  const frameUrl: string
  const projectId: string
  /** The connected account. */
  const address: `0x${string}`
  /** The id of a connection, as `getState()` returns it. */
  const connectionId: string
  const listener: () => void
  /** A button of the page. */
  const button: HTMLButtonElement
}
