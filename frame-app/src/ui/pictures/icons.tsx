import type { LaterIconName } from './laterIcons.tsx'

/** Icon paths of the first view, on a 24 px grid with a 1.75 px stroke. All other paths are in `laterIcons.tsx`. */
export const icons = {
  chevron: <path d="m9.5 6 6 6-6 6" />,
  close: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  help: (
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.8 9.7a2.3 2.3 0 1 1 3.5 2c-.8.5-1.3.9-1.3 1.8M12 16.25h.01" />
  ),
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={2.5} />,
  qr: (
    <path d="M5.5 4.5h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM14.5 4.5h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM5.5 13.5h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM14 14h2v2M19.5 14v2.5M14 19.5h2.5M19.5 19.5h.01" />
  ),
  wallet: (
    <path d="M18.5 8.5v-2a2 2 0 0 0-2-2h-10a2 2 0 0 0 0 4h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-11M16.25 14h.01" />
  ),
}

export type FirstIconName = keyof typeof icons
export type IconName = FirstIconName | LaterIconName
