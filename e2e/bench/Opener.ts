import type { Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'

/** A page that `openBenchPage` opened for the benchmark. */
export type BenchPage = { readonly page: Page }

/** One measured opening: time in ms from the call until the first connect button is on screen. */
export type Opening = Shown & { readonly ms: number }

/** A modal that the benchmark compares, with the functions that open it. */
export type Opener = {
  readonly name: string
  /** URL of the page that contains the modal. */
  readonly url: string
  /** Waits until the page has the function that opens the modal. */
  hasOpener(bench: BenchPage): Promise<void>
  /** Waits until the page is ready to open the modal, without opening it. */
  ready(bench: BenchPage): Promise<void>
  /** Opens the modal in each way that the opener supports, and returns the measured openings by the name of the way. */
  open(bench: BenchPage): Promise<Readonly<Record<string, Opening>>>
}
