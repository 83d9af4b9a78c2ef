import type { Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'

/** A page of the bench, as `openBenchPage` hands it over. */
export type BenchPage = { readonly page: Page }

/** An opening, in milliseconds from the call to the first way to connect on screen. */
export type Opening = Shown & { readonly ms: number }

/** One modal, and the ways in which it opens. */
export type Opener = {
  readonly name: string
  /** The page that has it. */
  readonly url: string
  /** Waits until the page has what opens it. */
  hasOpener(bench: BenchPage): Promise<void>
  /** Waits until the page could open it, and does nothing else. */
  ready(bench: BenchPage): Promise<void>
  /** Opens it in each of its ways, by name. */
  open(bench: BenchPage): Promise<Readonly<Record<string, Opening>>>
}
