import type { Namespace } from '../../Sdk.ts'
import type { AnySdk } from './AnySdk.ts'

/**
 * Paints the image of a connected account on a canvas. The image's bytes come from the modal's frame, so the page sends
 * no request, and `default-src 'none'` allows this. If the frame does not answer, the canvas stays empty.
 *
 * @param namespace of the account; defaults to the active namespace
 */
export async function paintAvatar(canvas: HTMLCanvasElement, sdk: AnySdk, namespace?: Namespace): Promise<void> {
  try {
    const text = await sdk.getAvatar(namespace ?? sdk.getState().activeNamespace)
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  } catch {}
}
