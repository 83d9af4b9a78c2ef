import type { Device } from './downloadLinks.ts'

/**
 * Returns the kind of device, which determines the app store. An iPad may claim to be a Mac, but has a touch screen.
 */
export function deviceOf(userAgent: string, isMobile: boolean): Device {
  if (/iPhone|iPad|iPod/i.test(userAgent) || (isMobile && /Macintosh/.test(userAgent))) return 'ios'
  if (/Android/i.test(userAgent)) return 'android'
  return isMobile ? 'otherMobile' : 'desktop'
}
