import type { Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'

/** A page that `openBenchPage` opened for the benchmark. */
export type BenchPage = { readonly page: Page }

/**
 * One measured opening: times in ms from the call until the first connect button is on screen, and until the whole
 * wallet list is.
 */
export type Opening = Shown & { readonly ms: number; readonly listedMs: number }

/** A modal that the benchmark compares, with the functions that open it. */
export type Opener = {
  readonly name: string
  /** URL of the page that contains the modal. */
  readonly url: string
  /** Waits until the page has the function that opens the modal. */
  hasOpener(bench: BenchPage): Promise<void>
  /** Waits until the page is ready to open the modal, without opening it. */
  ready(bench: BenchPage): Promise<void>
  /**
   * Opens the modal under each condition that this opener supports, such as a preloaded frame. Returns the measured
   * openings by the name of the condition.
   */
  open(bench: BenchPage): Promise<Readonly<Record<string, Opening>>>
}
