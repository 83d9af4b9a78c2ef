import type { Scene, Stage } from './Scene.ts'

/**
 * Brings the modal into a scene's state and takes a screenshot.
 *
 * @param path file path of the PNG
 * @param device `turned` shows the modal in its right-to-left layout. `still` takes only the modal's card, without the
 *   page
 * @throws if a step of the scene fails
 */
export async function takePicture(scene: Scene, stage: Stage, path: string, device = ''): Promise<void> {
  await scene.prepare(stage)
  if (device === 'turned') await stage.modal.locator('html').evaluate((element) => element.setAttribute('dir', 'rtl'))
  const page = (await scene.openWindow?.(stage)) ?? stage.page
  // Wait until images are loaded and entry animations have ended. A view that keeps polling, such as a login by email
  // link, never stops loading, so we wait at most 5 s.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  const target = device === 'still' ? stage.modal.getByRole('dialog') : page
  await target.screenshot({ path, animations: 'disabled' })
}
