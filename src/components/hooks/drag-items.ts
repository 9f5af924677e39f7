import {
  AutoScroller,
  DragDropManager,
  Draggable,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from "@dnd-kit/dom";

/** A dragged item: its index, and the index of the item under the pointer, or -1. */
export type Drag = { from: number; over: number };

type Handlers = { onDrag: (drag: Drag | null) => void; onDrop: (from: number, to: number) => void };
type Point = { x: number; y: number };

const HOLD = { value: 250, tolerance: 8 };
const DISTANCE = { value: 4 };

/** A finger on an item without a handle may mean to scroll, so it has to rest first. */
const sensor = PointerSensor.configure({
  activationConstraints: ({ pointerType }, { handle }) =>
    pointerType === "touch" && !handle
      ? [new PointerActivationConstraints.Delay(HOLD)]
      : [new PointerActivationConstraints.Distance(DISTANCE)],
  preventActivation: () => false,
});

const contains = (element: Element, { x, y }: Point): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
};

const inDocumentOrder = (one: Node, other: Node) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * Makes the children of a list draggable, by their `[data-grip]` if they have one. Returns a function that
 * ends it. The items may change their order meanwhile, but not be others.
 */
export function dragItems(list: Element, { onDrag, onDrop }: Handlers): () => void {
  const items = [...list.children];
  const manager = new DragDropManager({
    sensors: [sensor],
    plugins: [AutoScroller, PreventSelection, Feedback.configure({ feedback: "clone", dropAnimation: null })],
  });
  for (const [index, element] of items.entries()) {
    const handle = element.querySelector("[data-grip]") ?? undefined;
    new Draggable({ id: index, element, handle }, manager);
  }
  const dragAt = (source: Element | undefined, at: Point): Drag => {
    items.sort(inDocumentOrder);
    const over = items.findIndex((item) => item !== source && contains(item, at));
    return { from: source ? items.indexOf(source) : -1, over };
  };
  manager.monitor.addEventListener("dragstart", ({ operation }) =>
    onDrag(dragAt(operation.source?.element, operation.position.current)),
  );
  manager.monitor.addEventListener("dragmove", ({ operation, to }) =>
    onDrag(dragAt(operation.source?.element, to ?? operation.position.current)),
  );
  manager.monitor.addEventListener("dragend", ({ operation, canceled, nativeEvent }) => {
    const at = nativeEvent instanceof PointerEvent ? nativeEvent : operation.position.current;
    const { from, over } = dragAt(operation.source?.element, at);
    // The copy of the item is removed first, so that React finds the list as it has rendered it.
    setTimeout(() => {
      onDrag(null);
      if (!canceled && from >= 0 && over >= 0) onDrop(from, over);
    });
  });
  return () => manager.destroy();
}
