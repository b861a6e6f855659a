/** The ivory theme's colours; a style sheet of its own, because the content policy allows nothing inline. */
export const apiPageCss = `:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #15171a); --leaf: light-dark(#fffdf8, #1c1f23);
  --ink: light-dark(#1d1b19, #ece7db); --faint: light-dark(#5e574e, #a8a295); --rule: light-dark(#cfc6b6, #3a3e44);
  --accent: light-dark(#7a1f2b, #e8a0a0) }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem clamp(1rem, 3vw, 2.5rem); max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2 { font-family: Georgia, 'Times New Roman', serif; font-weight: 400 }
h1 { font-size: clamp(1.9rem, 1.4rem + 2vw, 2.6rem); margin: 0.5rem 0 }
h2 { font-size: 1.728rem; margin: 3rem 0 0.5rem; border-bottom: 1px solid var(--rule) }
h3 { font-size: 1rem; font-weight: 400; margin: 0 }
h3 b, dt { color: var(--accent); font-weight: 600 }
h4 { margin: 0.75rem 0 0.25rem; font-size: 0.833rem; font-weight: 600; color: var(--faint) }
a { color: inherit; text-underline-offset: 0.2em }
a:hover { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: 0.6rem 0 }
article { margin: 1rem 0; padding: 1rem; background: var(--leaf); border: 1px solid var(--rule); border-radius: 2px }
article:target { border-color: var(--accent) }
article p { margin: 0.25rem 0 }
small { color: var(--faint); margin-left: 0.5rem }
pre, code { font: 0.875rem/1.5 ui-monospace, monospace }
pre { margin: 0; white-space: pre-wrap }
dl { display: grid; grid-template-columns: 3.5rem 1fr; gap: 0.25rem 0.5rem; margin: 0 }
dd { margin: 0; min-width: 0 }
`;
