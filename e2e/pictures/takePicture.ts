import type { Scene, Stage } from './Scene.ts'

/**
 * Brings the modal into a scene's state and takes a screenshot.
 *
 * @param path file path of the PNG
 * @param isTurned whether the modal is laid out from right to left
 * @throws if the scene cannot be reached
 */
export async function takePicture(scene: Scene, stage: Stage, path: string, isTurned = false): Promise<void> {
  await scene.prepare(stage)
  if (isTurned) await stage.modal.locator('html').evaluate((element) => element.setAttribute('dir', 'rtl'))
  // Wait until images are loaded and entry animations have ended. A page that keeps polling, such as a login by link,
  // is never idle, so we stop waiting after 5 s.
  await stage.page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await stage.page.screenshot({ path, animations: 'disabled' })
}
