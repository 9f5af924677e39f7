export const Progress = ({ value, label }: { value: number; label: string }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value}
    className="h-1.5 w-full overflow-hidden rounded-full bg-accent forced-colors:border"
  >
    <div
      className="h-full ltr:origin-left rtl:origin-right rounded-full bg-primary forced-colors:bg-[Highlight] transition-transform"
      style={{ transform: `scaleX(${value / 100})` }}
    />
  </div>
);
