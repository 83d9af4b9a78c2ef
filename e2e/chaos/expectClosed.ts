import type { ChaosPage } from './world/openPage.ts'

/**
 * The modal is out of the page's way: nothing of it covers the page.
 *
 * @param after what closed it
 * @throws where the dialog still stands
 */
export function expectClosed({ dialog }: ChaosPage, after: string): void {
  if (dialog?.isConnected && dialog.open) throw new Error(`The modal still stands 300 ms after ${after}`)
}
