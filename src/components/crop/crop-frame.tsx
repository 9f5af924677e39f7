import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import * as m from "#messages";
import { cn } from "@/lib/cn";
import { type Crop, dragCrop, type Size, squareOf } from "./crop-geometry";

/** `FRAME` is in screen pixels, `OUTPUT` in pixels of the uploaded image. */
const FRAME = 256;
export const OUTPUT = 512;

const STEP = 8;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type CropFrameProps = {
  image: ImageBitmap;
  isRound: boolean;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  canvas: React.RefObject<HTMLCanvasElement | null>;
};

export function CropFrame({ image, isRound, crop, onCrop, canvas }: CropFrameProps) {
  const size: Size = image;
  const last = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const { left, top, side } = squareOf(image, crop);
    context.clearRect(0, 0, OUTPUT, OUTPUT);
    context.drawImage(image, left, top, side, side, 0, 0, OUTPUT, OUTPUT);
  }, [image, crop, canvas]);

  const move = (by: { x: number; y: number }) => onCrop(dragCrop(size, crop, by, FRAME));

  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!last.current) return;
    move({ x: x - last.current.x, y: y - last.current.y });
    last.current = { x, y };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };

  return (
    <canvas
      ref={canvas}
      width={OUTPUT}
      height={OUTPUT}
      role="img"
      tabIndex={0}
      aria-label={m.components_crop_frame()}
      className={cn(
        "size-64 cursor-grab touch-none self-center border bg-muted active:cursor-grabbing",
        isRound ? "rounded-full" : "rounded-lg",
      )}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    />
  );
}
