import type { Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'

/** A page of the benchmark, as `openBenchPage` returns it. */
export type BenchPage = { readonly page: Page }

/** One measured opening: time in ms from the call until the first connect button is on screen. */
export type Opening = Shown & { readonly ms: number }

/** A modal that the benchmark compares, and the ways to open it. */
export type Opener = {
  readonly name: string
  /** The page that contains the modal. */
  readonly url: string
  /** Waits until the page has the function that opens the modal. */
  hasOpener(bench: BenchPage): Promise<void>
  /** Waits until the page is ready to open the modal, and does not open it. */
  ready(bench: BenchPage): Promise<void>
  /** Opens the modal in each way, and returns the openings by name. */
  open(bench: BenchPage): Promise<Readonly<Record<string, Opening>>>
}
