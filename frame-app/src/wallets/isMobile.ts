const mobile = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i

/**
 * Returns whether this device is a phone or a tablet.
 *
 * @param device.hasCoarsePointer `matchMedia('(pointer: coarse)').matches`
 */
export function isMobile(device: { readonly userAgent: string; readonly hasCoarsePointer: boolean }): boolean {
  return device.hasCoarsePointer || mobile.test(device.userAgent)
}
