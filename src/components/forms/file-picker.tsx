import { clsx } from "clsx";
import { type ReactNode, useState } from "react";

type FilePickerProps = {
  id: string;
  accept?: string;
  disabled?: boolean;
  multiple?: boolean;
  describedBy?: string;
  invalid?: true;
  inputRef?: (input: HTMLInputElement | null) => void;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
};

export const IMAGE_TYPES = "image/png,image/jpeg,image/webp,image/gif";

/** A native file picker inside a drop zone. */
export function FilePicker({
  accept = IMAGE_TYPES,
  onFiles,
  className,
  children,
  ...props
}: FilePickerProps) {
  const { id, multiple, disabled } = props;
  const [isOver, setOver] = useState(false);
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.files.length) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
      className={clsx(
        "flex cursor-pointer items-center justify-center rounded-md border border-dashed text-center text-sm text-muted-foreground transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring hover:border-brand hover:text-foreground",
        isOver ? "border-brand bg-brand-wash" : "border-input bg-card",
        className,
      )}
    >
      {children}
      <input
        id={id}
        ref={props.inputRef}
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={multiple}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </label>
  );
}
