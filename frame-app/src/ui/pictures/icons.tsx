import type { LaterIconName } from './laterIcons.tsx'

/** Icon paths of the first view, on a 24 px grid with a 1.75 px stroke. All other paths are in `laterIcons.tsx`. */
export const icons = {
  chevron: <path d="m9.5 6 6 6-6 6" />,
  close: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  help: (
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.8 9.7a2.3 2.3 0 1 1 3.5 2c-.8.5-1.3.9-1.3 1.8M12 16.25h.01" />
  ),
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={2.5} />,
  wallet: (
    <path d="M18.5 8.5v-2a2 2 0 0 0-2-2h-10a2 2 0 0 0 0 4h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-11M16.25 14h.01" />
  ),
}

export type FirstIconName = keyof typeof icons
export type IconName = FirstIconName | LaterIconName
