import type { Scene, Stage } from './Scene.ts'

/**
 * Brings the modal to a scene and writes its picture.
 *
 * @param path of the PNG
 * @param isTurned right to left
 * @throws when the scene does not come about
 */
export async function takePicture(scene: Scene, stage: Stage, path: string, isTurned = false): Promise<void> {
  await scene.prepare(stage)
  if (isTurned) await stage.modal.locator('html').evaluate((element) => element.setAttribute('dir', 'rtl'))
  // Images and entrances come to rest. A page that keeps asking, as a login by link does, is taken as it stands.
  await stage.page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await stage.page.screenshot({ path, animations: 'disabled' })
}
