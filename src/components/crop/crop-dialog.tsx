"use client";
import { useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { CropFrame } from "./crop-frame";
import { FULL_CROP, fitCrop, LARGEST_ZOOM } from "./crop-geometry";

type CropDialogProps = {
  file: File;
  /** Whether the image is shown as a circle. */
  isRound?: boolean;
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

export default function CropDialog({ file, isRound = false, onClose, onCropped }: CropDialogProps) {
  const image = useImage(file);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(FULL_CROP);
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
                min={1}
                max={LARGEST_ZOOM}
                step={0.1}
                value={crop.zoom}
                onChange={({ target }) => setCrop(fitCrop(image, { ...crop, zoom: Number(target.value) }))}
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
