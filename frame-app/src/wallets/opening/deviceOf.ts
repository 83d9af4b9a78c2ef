import type { Device } from './downloadLinks.ts'

/** What kind of device asks, as far as its app stores differ. An iPad may say it is a Mac: touch tells it from one. */
export function deviceOf(userAgent: string, isMobile: boolean): Device {
  if (/iPhone|iPad|iPod/i.test(userAgent) || (isMobile && /Macintosh/.test(userAgent))) return 'ios'
  if (/Android/i.test(userAgent)) return 'android'
  return isMobile ? 'otherMobile' : 'desktop'
}
