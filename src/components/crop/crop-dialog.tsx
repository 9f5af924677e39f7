"use client";
import { useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { CropFrame } from "./crop-frame";
import { type Crop, FULL_CROP, fitCrop, LARGEST_ZOOM, wholeZoom } from "./crop-geometry";

/** Of an image that is longer, the crop shows the whole at first. */
const LONG = 0.6;

type CropDialogProps = {
  file: File;
  /** Whether the image is shown as a circle. */
  isRound?: boolean;
  /** Whether the square may be wider than the image, as a logo in one line needs it. The rest is transparent. */
  mayBeWider?: boolean;
  onClose: () => void;
  /** Gets the square as a PNG. While it is pending, the dialog waits; if it rejects, it shows the message. */
  onCropped: (image: Blob) => Promise<void> | void;
};

const imageOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(m.components_crop_unreadable()))),
      "image/png",
    ),
  );

/** Decodes the file as an upright bitmap. Undefined while loading, null if decoding fails. */
function useImage(file: File): ImageBitmap | null | undefined {
  const [image, setImage] = useState<ImageBitmap | null>();
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file, { imageOrientation: "from-image" })
      .then((read) => (isGone ? read.close() : setImage(read)))
      .catch(() => setImage(null));
    return () => {
      isGone = true;
    };
  }, [file]);
  return image;
}

export default function CropDialog({
  file,
  isRound = false,
  mayBeWider = false,
  onClose,
  onCropped,
}: CropDialogProps) {
  const image = useImage(file);
  const canvas = useRef<HTMLCanvasElement>(null);
  const least = image && mayBeWider ? wholeZoom(image) : 1;
  const [chosen, setCrop] = useState<Crop | null>(null);
  const crop = chosen ?? { ...FULL_CROP, zoom: least < LONG ? least : 1 };
  const [state, setState] = useState<{ isSending: boolean; error: string | null }>({
    isSending: false,
    error: null,
  });
  const zoom = useId();

  const send = async () => {
    if (!canvas.current || state.isSending) return;
    setState({ isSending: true, error: null });
    try {
      await onCropped(await imageOf(canvas.current));
    } catch (error) {
      setState({
        isSending: false,
        error: error instanceof Error ? error.message : m.components_crop_unreadable(),
      });
    }
  };

  const issue = image === null ? m.components_crop_unreadable() : state.error;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={m.components_crop_title()} description={m.components_crop_text()}>
        {image && (
          <>
            <CropFrame image={image} isRound={isRound} crop={crop} onCrop={setCrop} canvas={canvas} />
            <div className="flex items-center gap-3">
              <Label htmlFor={zoom}>{m.components_crop_zoom()}</Label>
              <input
                id={zoom}
                type="range"
                min={least}
                max={LARGEST_ZOOM}
                step="any"
                value={crop.zoom}
                onChange={({ target }) =>
                  setCrop(fitCrop(image, { ...crop, zoom: Number(target.value) }, least))
                }
                className="h-6 grow accent-primary"
              />
            </div>
          </>
        )}
        {issue && <InlineError>{issue}</InlineError>}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button onClick={() => void send()} disabled={!image} loading={state.isSending}>
            {m.components_crop_use()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
