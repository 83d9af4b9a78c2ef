import type { Scene, Stage } from './Scene.ts'

/**
 * Brings the modal into a scene's state and takes a screenshot.
 *
 * @param device `turned` shows the modal in its right-to-left layout. `still` takes only the modal's card, without the
 *   page, or the window that the scene opens
 * @returns a PNG
 * @throws if a step of the scene fails
 */
export async function takePicture(scene: Scene, stage: Stage, device = ''): Promise<Buffer> {
  await scene.prepare(stage)
  if (device === 'turned') await stage.modal.locator('html').evaluate((element) => element.setAttribute('dir', 'rtl'))
  const page = (await scene.openWindow?.(stage)) ?? stage.page
  // Wait until images are loaded and entry animations have ended. A view that keeps polling, such as a login by email
  // link, never stops loading, so we wait at most 5 s.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  const target = device === 'still' && page === stage.page ? stage.modal.getByRole('dialog') : page
  return target.screenshot({ animations: 'disabled' })
}
