import { Logo } from '#web/ui/logo.tsx';

const sizes = [24, 32, 40, 56] as const;

export default function LogoSample() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {sizes.map((size) => (
        <Logo key={size} src={null} name="Meridian Cables" size={size} />
      ))}
      {sizes.map((size) => (
        <Logo key={size} src="/favicon.svg" name="Fairlot" size={size} />
      ))}
      {sizes.map((size) => (
        <Logo key={size} src={null} name="" size={size} />
      ))}
    </div>
  );
}
