import { useState, type PointerEvent } from 'react';

/** The position of a pointer in a list, compared with the middles of the other items. */
function placeAt(list: Element, dragged: Element, y: number): number {
  const others = [...list.children].filter((item) => item !== dragged);
  return others.filter((item) => {
    const { top, height } = item.getBoundingClientRect();
    return y > top + height / 2;
  }).length;
}

/** Drags an item of a list by a handle in it, with a mouse, a pen or a finger; the list follows while it moves. */
export function useDragging(onMove: (to: number) => void) {
  const [isDragged, setDragged] = useState(false);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const item = event.currentTarget.closest('li');
    if (!isDragged || !item?.parentElement) return;
    const to = placeAt(item.parentElement, item, event.clientY);
    if (to !== [...item.parentElement.children].indexOf(item)) onMove(to);
  };
  const end = (): void => setDragged(false);
  return { isDragged, handle: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end } };
}
