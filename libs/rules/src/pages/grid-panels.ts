/** The views of a category: every piece, its series by name, or its albums. */
export const gridPanels = ['pieces', 'series', 'albums'] as const;
export type GridPanel = (typeof gridPanels)[number];

/** The view that a category's address asks for: `?view=series`; every piece if it names none, or an unknown one. */
export function gridPanelOf(search: string): GridPanel {
  const view = new URLSearchParams(search).get('view');
  return gridPanels.find((panel) => panel === view) ?? 'pieces';
}
