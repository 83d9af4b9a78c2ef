/** Icon paths that the first view does not need, on a 24 px grid with a 1.75 px stroke. Add new icons here. */
export const laterIcons = {
  back: <path d="m14.5 6-6 6 6 6" />,
  check: <path d="m5.5 12.5 4.2 4.2 8.8-9.2" />,
  clear: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.2 9.2l5.6 5.6M14.8 9.2l-5.6 5.6" />,
  error: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 8v4.5M12 15.75h.01" />,
  network: <path d="M12 4 19 8v8l-7 4-7-4V8l7-4ZM5.2 8.1 12 12l6.8-3.9M12 12v7.8" />,
  bin: (
    <path d="M5 7h14M9.5 7V5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M7 7l.8 11a2 2 0 0 0 2 1.9h4.4a2 2 0 0 0 2-1.9L17 7M10.5 11v5M13.5 11v5" />
  ),
  browser: (
    <path d="M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM3.5 9h17M6.5 6.75h.01M9 6.75h.01" />
  ),
  clock: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2" />,
  copy: (
    <path d="M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
  ),
  desktop: (
    <path d="M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM12 16.5v3.5M8.5 20h7" />
  ),
  disconnect: <path d="M10 4.5H7.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M10.5 12h9M16 8.5l3.5 3.5-3.5 3.5" />,
  download: <path d="M12 4.5v10M8 11l4 4 4-4M5 19.5h14" />,
  external: <path d="M8 16 16.5 7.5M9.5 7.5h7v7" />,
  info: <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11.5V16M12 8.25h.01" />,
  mail: <path d="M6 5.5h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM4.5 7l7.5 6 7.5-6" />,
  mobile: <path d="M9 3.5h6a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM11 17.5h2" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  qr: (
    <path d="M5.5 4.5h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM14.5 4.5h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM5.5 13.5h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1ZM14 14h2v2M19.5 14v2.5M14 19.5h2.5M19.5 19.5h.01" />
  ),
  receive: <path d="M16.5 7.5 7.5 16.5M7.5 9.5v7h7" />,
  settings: (
    <path d="M4.5 8H13M17 8h2.5M4.5 16H7M11 16h8.5M15 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  refresh: <path d="M19 12a7 7 0 1 1-2-4.9L19 9M19 4.5V9h-4.5" />,
  search: <path d="M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM15.5 15.5l4 4" />,
  send: <path d="M7.5 16.5 16.5 7.5M9.5 7.5h7v7" />,
  shield: <path d="M12 3.5 19 6v5.5c0 4.3-2.9 7.4-7 9-4.1-1.6-7-4.7-7-9V6l7-2.5ZM9 12l2.2 2.2L15.2 10" />,
  swap: <path d="M8 4.5v14.5M4.5 8 8 4.5 11.5 8M16 19.5V5M12.5 16l3.5 3.5 3.5-3.5" />,
  warning: <path d="m12 4 8.5 15h-17L12 4ZM12 10v4M12 16.5h.01" />,
  web: (
    <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c4.5 5 4.5 12 0 17-4.5-5-4.5-12 0-17Z" />
  ),
}

export type LaterIconName = keyof typeof laterIcons
